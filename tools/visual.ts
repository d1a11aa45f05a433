/** `npm run visual`: compares every reference picture, those of the soak as well. Arguments go to Playwright. */
import { runTool } from './steps/run-tool.ts'

const args = ['test', 'visual', '--project=phone-whole-browser', ...process.argv.slice(2)]
process.exitCode = await runTool('playwright', args, { SOAK: '1' })
