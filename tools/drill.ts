/** `npm run drill`: runs the recovery commands of docs/deployment.md in a scratch folder. It takes a PostgreSQL of the machine's own. */
import { findPostgresTools } from '#server/testing/processes/clusters.ts'
import { runTool } from './steps/run-tool.ts'

if (findPostgresTools() === null) {
  console.error('No pg_basebackup on this machine: install PostgreSQL (apt-get install postgresql) and run it again.')
  process.exitCode = 1
} else process.exitCode = await runTool('vitest', ['run', 'tools/drills'], { SOAK: '1', DATABASE_URL: undefined })
