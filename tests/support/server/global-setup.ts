import { seededTemplate } from './app-server.ts'

/** Seeds one data folder for all of Playwright's workers, which inherit this process's environment. */
export default async () => {
  process.env.RIHLA_TEMPLATE_DIR = await seededTemplate()
}
