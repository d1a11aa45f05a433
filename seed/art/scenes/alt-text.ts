import type { Bilingual, MotifBase, Variation } from './catalogue/types.ts'
import type { FrameName } from './frames/index.ts'
import type { Hour } from './parts/hours.ts'

const outdoors: Record<Hour, Bilingual> = {
  morning: { en: 'in clear morning light', fr: 'dans la lumière claire du matin' },
  golden: { en: 'in the gold of late afternoon', fr: 'dans l’or de la fin d’après-midi' },
  dusk: { en: 'as the sun goes down', fr: 'au coucher du soleil' },
  blue: { en: 'at blue hour, just after sunset', fr: 'à l’heure bleue, juste après le coucher du soleil' },
  night: { en: 'at night', fr: 'la nuit' },
}

const indoors: Record<Hour, Bilingual> = {
  morning: { en: 'in cool morning light', fr: 'dans la lumière fraîche du matin' },
  golden: { en: 'in warm afternoon light', fr: 'dans la lumière chaude de l’après-midi' },
  dusk: { en: 'in the red light of evening', fr: 'dans la lumière rouge du soir' },
  blue: { en: 'as the lamps come on', fr: 'à l’heure où l’on allume les lampes' },
  night: { en: 'by lamplight', fr: 'à la lueur des lampes' },
}

const seen: Record<FrameName, Bilingual> = {
  arch: { en: 'seen through a tiled archway', fr: 'à travers une arche bordée de zellige' },
  awning: { en: 'seen from under a striped awning', fr: 'depuis l’ombre d’un auvent rayé' },
  lanterns: { en: 'with pierced lanterns hanging in front', fr: 'avec des lanternes ajourées au premier plan' },
  palms: { en: 'with palm fronds in the foreground', fr: 'avec des palmes au premier plan' },
  shutters: { en: 'seen from a window with latticed shutters', fr: 'depuis une fenêtre aux volets ajourés' },
  tent: { en: 'seen from inside a tent', fr: 'depuis l’intérieur d’une tente' },
  vine: { en: 'under a fringe of bougainvillea', fr: 'sous une frange de bougainvillier' },
}

const seasons = {
  'as-painted': undefined,
  autumn: { en: 'with autumn leaves', fr: 'aux couleurs de l’automne' },
  winter: { en: 'in winter', fr: 'en hiver' },
} satisfies Record<Variation['season'], Bilingual | undefined>

/** What a picture shows, in both languages, from its parts. */
export function altText(scene: MotifBase, { hour, framing, season }: Variation): Bilingual {
  const subject =
    framing === 'close'
      ? scene.subjects.close
      : framing === 'detail'
        ? scene.subjects.detail
        : framing === 'aside'
          ? (scene.subjects.aside ?? scene.subjects.detail)
          : scene.subjects.whole
  const light = (scene.indoors ? indoors : outdoors)[hour]
  const frame = Object.entries(seen).find(([name]) => name === framing)?.[1]
  const join = (language: keyof Bilingual): string =>
    `${[subject, light, seasons[season], frame].flatMap((part) => (part === undefined ? [] : [part[language]])).join(', ')}.`
  return { en: join('en'), fr: join('fr') }
}
