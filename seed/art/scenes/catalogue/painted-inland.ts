import { painted } from './base-scene.ts'

/** Painted scenes of Fès and Chefchaouen, a table and a workshop. */
export const inland = [
  painted({
    motif: 'fes-tannery',
    shows: ['tannery'],
    native: 'golden',
    skyElements: 2,
    horizon: 300,
    sun: [180, 120],
    moon: [690, 62],
    windows: ['#5a2a26'],
    quietSky: false,
    glows: [
      [300, 240, 90],
      [700, 260, 90],
      [980, 250, 90],
    ],
    close: [640, 660, 1.5],
    detail: [560, 280, 1.55],
    subjects: {
      whole: {
        en: 'Round dye pits of the tanners below the stacked houses of Fès',
        fr: 'Les cuves rondes des tanneurs au pied des maisons étagées de Fès',
      },
      close: {
        en: 'Tanners stepping between vats of saffron, red and green dye',
        fr: 'Des tanneurs passent entre les cuves de teinture safran, rouge et verte',
      },
      detail: {
        en: 'Hides drying on a line below flat roofs and green tiles',
        fr: 'Des peaux sèchent sur une corde sous les terrasses et les tuiles vertes',
      },
    },
    variations: [
      ['golden', 'wide'],
      ['dusk', 'arch'],
      ['morning', 'close', { mirror: true }],
      ['blue', 'mirrored'],
      ['golden', 'detail'],
      ['morning', 'shutters'],
      ['night', 'detail', { mirror: true }],
    ],
  }),
  painted({
    motif: 'chefchaouen-stairs',
    shows: [],
    native: 'morning',
    skyElements: 1,
    horizon: 300,
    sun: [600, 60],
    moon: [720, 70],
    quietSky: true,
    windows: ['#16236f'],
    glows: [
      [600, 500, 120],
      [220, 560, 170],
      [960, 600, 170],
    ],
    close: [610, 440, 1.6],
    detail: [980, 640, 1.6],
    subjects: {
      whole: {
        en: 'A stairway between the blue walls of Chefchaouen, a woman and a white cat on the steps',
        fr: 'Un escalier entre les murs bleus de Chefchaouen, une femme et un chat blanc sur les marches',
      },
      close: {
        en: 'A woman in a pale robe climbing blue steps towards a small archway',
        fr: 'Une femme en robe claire gravit des marches bleues vers une petite arche',
      },
      detail: {
        en: 'A studded green door, flower pots and blue steps',
        fr: 'Une porte verte cloutée, des pots de fleurs et des marches bleues',
      },
    },
    variations: [
      ['morning', 'wide'],
      ['dusk', 'close'],
      ['night', 'mirrored'],
      ['morning', 'detail'],
      ['golden', 'vine', { mirror: true }],
      ['blue', 'arch'],
    ],
  }),
  painted({
    motif: 'table-tagine',
    shows: [],
    native: 'morning',
    skyElements: 0,
    horizon: 0,
    sun: [0, 0],
    indoors: true,
    glows: [
      [570, 470, 330],
      [920, 620, 180],
    ],
    close: [570, 470, 1.5],
    detail: [900, 560, 1.55],
    aside: [340, 620, 1.75],
    subjects: {
      whole: {
        en: 'A tagine with lemon and olives on a tiled table, with bread, oranges and mint tea, seen from above',
        fr: 'Un tajine au citron et aux olives sur une table en zellige, pain, oranges et thé à la menthe, vus de dessus',
      },
      close: {
        en: 'A tagine of chicken, lemon, carrots and olives in its clay dish',
        fr: 'Un tajine de poulet, citron, carottes et olives dans son plat de terre',
      },
      detail: {
        en: 'Glasses of mint tea and a teapot beside the dish on green tiles',
        fr: 'Des verres de thé à la menthe et une théière près du plat, sur des carreaux verts',
      },
      aside: {
        en: 'Olives in a blue bowl, halved oranges and the rim of a tagine on a striped cloth',
        fr: 'Des olives dans un bol bleu, des oranges coupées et le bord d’un tajine sur une nappe rayée',
      },
    },
    variations: [
      ['morning', 'wide'],
      ['golden', 'close'],
      ['night', 'mirrored'],
      ['morning', 'detail'],
      ['golden', 'aside'],
      ['dusk', 'detail', { mirror: true }],
    ],
  }),
  painted({
    motif: 'weaving-workshop',
    shows: ['weaving'],
    native: 'golden',
    skyElements: 0,
    horizon: 0,
    sun: [0, 0],
    indoors: true,
    glows: [
      [470, 420, 330],
      [1030, 330, 150],
    ],
    close: [470, 570, 1.5],
    detail: [884, 663, 1.9],
    subjects: {
      whole: {
        en: 'A weaver at her upright loom beside a latticed window',
        fr: 'Une tisserande à son métier vertical près d’une fenêtre à moucharabieh',
      },
      close: {
        en: 'A weaver in a saffron scarf tying the rows of a patterned rug',
        fr: 'Une tisserande au foulard safran noue les rangs d’un tapis à motifs',
      },
      detail: {
        en: 'A basket of dyed wool in the light of a latticed window',
        fr: 'Un panier de laines teintes dans la lumière d’un moucharabieh',
      },
    },
    variations: [
      ['golden', 'wide'],
      ['morning', 'mirrored'],
      ['dusk', 'close'],
      ['night', 'lanterns', { mirror: true }],
      ['morning', 'detail'],
      ['blue', 'arch'],
    ],
  }),
] as const
