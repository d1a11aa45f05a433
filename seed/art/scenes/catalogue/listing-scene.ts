import type { DrawnScene } from './drawn-scene.ts'
import type { Shorthand, View } from './types.ts'

type Phrase = readonly [en: string, fr: string]

interface ListingScene
  extends Pick<DrawnScene, 'motif' | 'native' | 'shows' | 'draw'>,
    Partial<Pick<DrawnScene, 'horizon' | 'sun' | 'moon' | 'indoors' | 'quietSky'>> {
  whole: Phrase
  /** The nearer view, and what is seen in it. */
  near: View
  close: Phrase
  variations: readonly Shorthand[]
}

const bilingual = ([en, fr]: Phrase) => ({ en, fr })

/** A scene drawn for one kind of listing: seen whole, and in one nearer view. */
export const listingScene = ({ whole, near, close, ...scene }: ListingScene): DrawnScene => ({
  kind: 'drawn',
  made: 'listing',
  horizon: 0,
  sun: [860, 300],
  moon: [860, 150],
  indoors: false,
  ...scene,
  close: near,
  detail: near,
  subjects: { whole: bilingual(whole), close: bilingual(close), detail: bilingual(close) },
})
