/**
 * The built-in sample of the specification: shown, labelled as one, under an error where the real experience can
 * neither be fetched nor found on this device. It cannot be booked or saved.
 */
import type { Experience } from '#contract/models/experience.ts'

const en = {
  title: 'Mint tea and stories on a medina roof',
  duration: '2 hours',
  highlights: [
    'Learn to pour from a height',
    'Three families’ recipes, side by side',
    'The call to prayer from above the roofs',
  ],
  description:
    'Somebody’s aunt lights the brazier, somebody’s uncle picks the mint, and for two hours nobody is in a hurry. You learn why the first glass is bitter, the second strong and the third sweet, and how high an arm must go for a proper foam.\n\nThe stories come by themselves, in three languages and with gestures for the rest.',
  meetingPoint: 'The small fountain behind the main gate of the medina',
  whatToBring: ['Something warm for the evening'],
  included: ['Tea, bread and honey', 'A sprig of mint to take home'],
  importantNotes: 'There are 44 steps up to the roof.',
}

const fr: typeof en = {
  title: 'Thé à la menthe et histoires sur un toit de la médina',
  duration: '2 heures',
  highlights: [
    'Apprendre à verser de haut',
    'Les recettes de trois familles, côte à côte',
    'L’appel à la prière au-dessus des toits',
  ],
  description:
    'Une tante allume le brasero, un oncle cueille la menthe, et pendant deux heures personne n’est pressé. Vous apprenez pourquoi le premier verre est amer, le deuxième fort et le troisième doux, et jusqu’où lever le bras pour une vraie mousse.\n\nLes histoires viennent toutes seules, en trois langues, et avec les mains pour le reste.',
  meetingPoint: 'La petite fontaine derrière la grande porte de la médina',
  whatToBring: ['Un vêtement chaud pour le soir'],
  included: ['Thé, pain et miel', 'Un brin de menthe à emporter'],
  importantNotes: 'Il y a 44 marches jusqu’au toit.',
}

export const sampleExperience: Experience = {
  id: '00000000-0000-7000-8000-000000000000',
  location: 'Marrakech',
  category: 'culture',
  price: 150,
  durationHours: 2,
  groupSize: 8,
  rating: null,
  reviewCount: 0,
  availableDays: [1, 2, 3, 4, 5, 6, 7],
  image: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...en,
  translations: { en, fr },
  images: [],
  languages: ['Arabic', 'French', 'English'],
  cancellationPolicy: 'flexible',
  host: {
    id: '00000000-0000-7000-8000-000000000001',
    name: 'Rihla',
    avatar: null,
    superhost: false,
    joinDate: '2026-01-01T00:00:00.000Z',
    languages: ['Arabic', 'French', 'English'],
    bio: null,
    responseRate: null,
  },
  isApproved: true,
  status: 'published',
  timeSlots: ['17:00'],
  ageRestriction: null,
  fitnessLevel: 'easy',
  reviews: [],
  version: 1,
}
