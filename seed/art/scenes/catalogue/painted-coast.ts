import { painted } from './base-scene.ts'

/** Painted scenes of the cities by the sea. */
export const coastal = [
  painted({
    motif: 'essaouira-ramparts',
    shows: ['ramparts'],
    native: 'morning',
    skyElements: 11,
    horizon: 470,
    sun: [220, 380],
    moon: [220, 140],
    windows: ['#3a1f1c', '#5a3328'],
    glows: [
      [900, 330, 130],
      [500, 300, 90],
    ],
    close: [560, 400, 1.5],
    detail: [330, 660, 1.55],
    subjects: {
      whole: {
        en: 'Blue fishing boats at anchor below the ramparts of Essaouira, gulls overhead',
        fr: 'Des barques bleues à l’ancre sous les remparts d’Essaouira, des mouettes dans le ciel',
      },
      close: {
        en: 'The round bastion of Essaouira above the rocks and the surf',
        fr: 'La tour ronde du bastion d’Essaouira au-dessus des rochers et de l’écume',
      },
      detail: {
        en: 'Two people on the quay watching the blue boats',
        fr: 'Deux personnes sur le quai regardent les barques bleues',
      },
    },
    variations: [
      ['morning', 'wide'],
      ['dusk', 'mirrored'],
      ['golden', 'close'],
      ['night', 'arch', { mirror: true }],
      ['morning', 'detail', { mirror: true }],
      ['blue', 'shutters'],
    ],
  }),
  painted({
    motif: 'tangier-terrace',
    shows: ['cliff café'],
    native: 'morning',
    skyElements: 9,
    horizon: 392,
    sun: [200, 320],
    moon: [300, 140],
    windows: ['#2a3fb8', '#3f6fb0'],
    glows: [
      [270, 730, 130],
      [900, 480, 120],
      [1040, 600, 110],
    ],
    close: [300, 690, 1.6],
    detail: [920, 281, 1.6],
    subjects: {
      whole: {
        en: 'Two people at a café table on a terrace above the bay of Tangier and its white houses',
        fr: 'Deux personnes attablées sur une terrasse au-dessus de la baie de Tanger et de ses maisons blanches',
      },
      close: {
        en: 'Mint tea for two on a tiled terrace by the sea',
        fr: 'Un thé à la menthe à deux sur une terrasse carrelée face à la mer',
      },
      detail: {
        en: 'White houses of Tangier stepping down to the strait',
        fr: 'Les maisons blanches de Tanger descendent vers le détroit',
      },
    },
    variations: [
      ['morning', 'wide'],
      ['night', 'mirrored'],
      ['dusk', 'close'],
      ['golden', 'detail'],
      ['blue', 'lanterns'],
      ['golden', 'awning', { mirror: true }],
    ],
  }),
  painted({
    motif: 'rabat-courtyard',
    shows: [],
    native: 'morning',
    skyElements: 2,
    horizon: 200,
    sun: [850, 120],
    moon: [760, 96],
    quietSky: true,
    windows: [],
    afterDark: { '#7a4a30': '#eaa24e', '#5a3320': '#a8602c', '#8a4f2a': '#c87a34' },
    glows: [
      [440, 560, 130],
      [600, 560, 170],
      [760, 560, 130],
      [280, 570, 110],
      [920, 570, 110],
    ],
    close: [600, 640, 1.45],
    detail: [900, 660, 1.6],
    subjects: {
      whole: {
        en: 'A star-shaped fountain and two orange trees in an arcaded courtyard in Rabat',
        fr: 'Une fontaine en étoile et deux orangers dans une cour à arcades de Rabat',
      },
      close: {
        en: 'A fountain shaped like an eight-pointed star on a marble floor',
        fr: 'Une fontaine en forme d’étoile à huit branches sur un sol de marbre',
      },
      detail: {
        en: 'An orange tree in a blue pot beside slender columns',
        fr: 'Un oranger dans un pot bleu près de fines colonnes',
      },
    },
    variations: [
      ['morning', 'wide'],
      ['dusk', 'mirrored'],
      ['night', 'close'],
      ['golden', 'detail'],
      ['blue', 'lanterns'],
      ['golden', 'vine', { mirror: true }],
    ],
  }),
  painted({
    motif: 'casablanca-blue-hour',
    shows: ['coast at blue hour'],
    native: 'blue',
    skyElements: 11,
    horizon: 612,
    sun: [190, 520],
    moon: [250, 170],
    emissive: ['#ffcf7a', '#ffd98a', '#ffe08a', '#fff0c0', '#ffc66a', '#ffd0a0', '#fff3c0'],
    byDay: { '#ffcf7a': '#6a5a72', '#ffd98a': '#e8d8c0', '#ffc66a': '#d5dce8' },
    close: [840, 400, 1.42],
    detail: [430, 740, 1.5],
    subjects: {
      whole: {
        en: 'The great mosque of Casablanca standing over the ocean, families on the promenade',
        fr: 'La grande mosquée de Casablanca dressée au-dessus de l’océan, des familles sur la promenade',
      },
      close: {
        en: 'The green-tiled tower and lit arches of the great mosque of Casablanca',
        fr: 'La tour aux tuiles vertes et les arches de la grande mosquée de Casablanca',
      },
      detail: {
        en: 'Walkers by the lamps of the seafront, facing the water',
        fr: 'Des promeneurs près des réverbères du front de mer, face à l’eau',
      },
    },
    variations: [
      ['blue', 'wide'],
      ['golden', 'mirrored'],
      ['dusk', 'close'],
      ['morning', 'arch'],
      ['night', 'detail'],
      ['dusk', 'palms', { mirror: true }],
    ],
  }),
] as const
