/**
 * The first module of every page: small, so that the theme, the replay of early presses and the list of errors are in place while the rest of
 * the app is on its way.
 */
import { readKept } from '#lib/device/device-storage.ts'
import { applyFilterPanel } from '#lib/start/filter-panel-choice.ts'
import { whenFirstInteraction } from '#lib/start/first-interaction.ts'
import { holdErrors } from '#lib/start/held-errors.ts'
import { applyThemeChoice, readThemeChoice } from '#theme/choice.ts'
import { replayEarlyClicks } from './replay-early-clicks.ts'
import { startFailed } from './start-failure.ts'

holdErrors()
// Told before it is thrown (src/lib/start/chunk-error.ts). By its own message the router would know it, and reload the page by itself:
// without network that replaces a working page by the browser's own.
addEventListener('vite:preloadError', ({ payload }) =>
  Object.assign(payload, { code: 'chunk', message: `Not loaded: ${payload.message}` }),
)

// Before anything is painted, so that the night does not begin with a flash of day.
applyThemeChoice(readThemeChoice())
applyFilterPanel()

/**
 * The youngest thing that the app uses without asking. What lacks it is older than the browsers that the build is for
 * (build/oldest-browsers.ts): the page is then read as it was sent, and says so.
 */
if ('parse' in URL) {
  // The menu, the first dialog of every page, is a visitor's there; another one waits for the app.
  if (readKept('accessToken')) document.querySelector('[commandfor]')?.removeAttribute('commandfor')
  // With data saving on, no page is fetched before it is asked for (server/web/page-body.ts); browsers that save data do not either.
  if (readKept('dataSaver')) document.querySelector('[type=speculationrules]')?.remove()
  replayEarlyClicks()
  // Presses before the app has loaded count as a sign of a person.
  void whenFirstInteraction()
  void import('./main.tsx').then((main) => main.started).catch(startFailed)
} else document.getElementById('too-old')?.removeAttribute('hidden')
