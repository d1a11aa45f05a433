import { reportChecks } from './checks/report-checks.ts'
import { translationChecks } from './checks/texts/translations.ts'

/** `node tools/check-translations.ts`. `npx lingui extract --clean` adds what is new and drops what is gone. */
const { failed } = reportChecks(await translationChecks())
process.exitCode = failed === 0 ? 0 : 1
