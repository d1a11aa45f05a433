/**
 * Starts the app after the first paint: the prerendered page is on screen before any of the app's script
 * competes with it for the network and the processor (design: what the measurements taught).
 */
import { applyThemeChoice, readThemeChoice } from '#theme/choice.ts'

// Before anything is painted, so that the night does not begin with a flash of day.
applyThemeChoice(readThemeChoice())

const start = () => import('./main.tsx')

// A page opened in the background is not painted until it is looked at, and then gets no frame either.
if (document.visibilityState === 'hidden') setTimeout(start)
else requestAnimationFrame(() => setTimeout(start))
