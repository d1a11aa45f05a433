import { findBrowser } from '#tools/find-browser.ts'
import { seededTemplate } from './app-server.ts'

/** Seeds one data folder for all of Playwright's workers, which inherit this process's environment. Throws without Chromium. */
export default async () => {
  if (!findBrowser())
    throw new Error('No Chromium found. `npm test` installs one, or set CHROMIUM_PATH to its executable.')
  process.env.RIHLA_TEMPLATE_DIR = await seededTemplate()
}
