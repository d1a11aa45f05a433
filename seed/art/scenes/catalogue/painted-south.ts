import { painted } from './base-scene.ts'

const fire = [
  '#ffcf74',
  '#ffd98a',
  '#ffe08a',
  '#f08a2a',
  '#ffd35a',
  '#fff6d8',
  '#ffe9b0',
  '#ffb04a',
  '#ffb85a',
  '#fff3c0',
]

/** Painted scenes of Marrakech, the Atlas and the south. */
export const southern = [
  painted({
    motif: 'marrakech-minaret',
    shows: ['minaret'],
    native: 'golden',
    skyElements: 8,
    horizon: 640,
    sun: [1010, 330],
    moon: [780, 130],
    windows: ['#7a3a2b'],
    emissive: ['#ffe7a8', '#ffdf8e'],
    glows: [
      [150, 720, 170],
      [640, 715, 150],
      [905, 710, 160],
      [470, 420, 120],
    ],
    close: [475, 330, 1.42],
    detail: [850, 700, 1.85],
    subjects: {
      whole: {
        en: 'A carved minaret above palms, striped stalls and people crossing a square in Marrakech',
        fr: 'Un minaret sculpté au-dessus des palmiers, des étals rayés et des passants sur une place de Marrakech',
      },
      close: {
        en: 'The interlaced stonework of a Marrakech minaret between two palms',
        fr: 'Les entrelacs d’un minaret de Marrakech entre deux palmiers',
      },
      detail: {
        en: 'Striped market stalls under palms, with shoppers in djellabas',
        fr: 'Des étals rayés sous les palmiers et des passants en djellaba',
      },
    },
    variations: [
      ['golden', 'wide'],
      ['blue', 'close', { mirror: true }],
      ['morning', 'mirrored'],
      ['night', 'arch'],
      ['dusk', 'detail'],
      ['blue', 'awning'],
      ['dusk', 'palms', { mirror: true }],
    ],
  }),
  painted({
    motif: 'merzouga-dunes',
    shows: [],
    native: 'dusk',
    skyElements: 9,
    horizon: 560,
    sun: [850, 478],
    moon: [960, 170],
    close: [860, 540, 1.55],
    detail: [420, 520, 1.35],
    subjects: {
      whole: {
        en: 'A caravan of riders on camels passing a tall dune near Merzouga',
        fr: 'Une caravane de cavaliers à dos de dromadaire passe au pied d’une grande dune près de Merzouga',
      },
      close: {
        en: 'Three riders on camels in single file along a crest of sand',
        fr: 'Trois cavaliers à dos de dromadaire, en file sur une crête de sable',
      },
      detail: {
        en: 'The sharp crest of a dune, one side lit and the other in shade',
        fr: 'La crête nette d’une dune, un versant éclairé, l’autre dans l’ombre',
      },
    },
    variations: [
      ['dusk', 'wide'],
      ['morning', 'mirrored'],
      ['night', 'tent'],
      ['golden', 'close'],
      ['blue', 'detail', { mirror: true }],
      ['golden', 'tent', { mirror: true }],
    ],
  }),
  painted({
    motif: 'desert-camp-night',
    shows: ['camp'],
    native: 'night',
    skyElements: 19,
    horizon: 600,
    sun: [860, 520],
    emissive: fire,
    close: [610, 720, 1.6],
    detail: [860, 660, 1.5],
    subjects: {
      whole: {
        en: 'Tents, lanterns and a shared fire in a camp below the dunes',
        fr: 'Des tentes, des lanternes et un feu partagé dans un campement au pied des dunes',
      },
      close: {
        en: 'People seated on woven rugs around a camp fire',
        fr: 'Des voyageurs assis sur des tapis autour du feu de camp',
      },
      detail: {
        en: 'A lantern-lit tent at the edge of the camp, with a camel at rest',
        fr: 'Une tente éclairée par une lanterne en bordure du campement, un dromadaire au repos',
      },
    },
    variations: [
      ['night', 'wide'],
      ['dusk', 'mirrored'],
      ['blue', 'close'],
      ['night', 'tent'],
      ['dusk', 'detail'],
      ['blue', 'palms', { mirror: true }],
    ],
  }),
  painted({
    motif: 'ouarzazate-ksar',
    shows: ['earth building'],
    native: 'morning',
    skyElements: 12,
    horizon: 470,
    sun: [210, 300],
    moon: [350, 170],
    windows: ['#5a1f22', '#4a1820'],
    glows: [
      [600, 690, 150],
      [440, 560, 100],
      [760, 540, 100],
    ],
    close: [640, 430, 1.5],
    detail: [600, 730, 1.55],
    subjects: {
      whole: {
        en: 'An earthen ksar stepping up its hill above a river, snowy Atlas peaks behind',
        fr: 'Un ksar de terre étagé sur sa colline au-dessus d’un oued, l’Atlas enneigé au fond',
      },
      close: {
        en: 'Stacked earthen towers and small square windows of a ksar',
        fr: 'Les tours de terre empilées d’un ksar et leurs petites fenêtres carrées',
      },
      detail: {
        en: 'People crossing a ford on stepping stones before the gate of a ksar',
        fr: 'Des passants traversent le gué de pierre en pierre devant la porte d’un ksar',
      },
    },
    variations: [
      ['morning', 'wide'],
      ['dusk', 'mirrored'],
      ['golden', 'detail', { season: 'autumn' }],
      ['night', 'close'],
      ['golden', 'arch', { mirror: true }],
      ['blue', 'palms'],
    ],
  }),
  painted({
    motif: 'atlas-trek',
    shows: ['mountain walk'],
    native: 'morning',
    skyElements: 7,
    horizon: 470,
    sun: [1020, 250],
    moon: [1000, 150],
    windows: ['#4a1c22'],
    glows: [[1030, 480, 110]],
    close: [690, 340, 1.4],
    detail: [330, 690, 1.6],
    subjects: {
      whole: {
        en: 'Walkers and a mule on a path below snowy Atlas peaks, terraces and a stream in the valley',
        fr: 'Des marcheurs et une mule sur un sentier sous les sommets enneigés de l’Atlas, terrasses et ruisseau dans la vallée',
      },
      close: {
        en: 'A snowy Atlas summit above a village of earth houses',
        fr: 'Un sommet enneigé de l’Atlas au-dessus d’un village de terre',
      },
      detail: {
        en: 'Walkers following a muleteer and his mule down a mountain path',
        fr: 'Des marcheurs suivent un muletier et sa mule sur un sentier de montagne',
      },
    },
    variations: [
      ['morning', 'wide'],
      ['golden', 'mirrored', { season: 'autumn' }],
      ['blue', 'close'],
      ['morning', 'detail', { season: 'winter', mirror: true }],
      ['dusk', 'arch'],
      ['golden', 'shutters', { mirror: true }],
    ],
  }),
  painted({
    motif: 'agadir-surf',
    shows: ['surfing'],
    native: 'dusk',
    skyElements: 9,
    horizon: 462,
    sun: [400, 420],
    moon: [330, 140],
    close: [600, 430, 1.7],
    detail: [860, 700, 1.55],
    subjects: {
      whole: {
        en: 'A surfer on a green wave near Agadir while two friends carry their boards up the beach',
        fr: 'Un surfeur sur une vague verte près d’Agadir, deux amis remontent la plage planche sous le bras',
      },
      close: {
        en: 'A surfer crouched on the face of a breaking wave',
        fr: 'Un surfeur ramassé sur la paroi d’une vague qui déferle',
      },
      detail: {
        en: 'Two surfers carrying boards along the wet sand',
        fr: 'Deux surfeurs longent le sable mouillé, planche sous le bras',
      },
    },
    variations: [
      ['dusk', 'wide'],
      ['morning', 'mirrored'],
      ['golden', 'close', { mirror: true }],
      ['blue', 'palms'],
      ['golden', 'arch'],
      ['morning', 'detail'],
    ],
  }),
] as const
