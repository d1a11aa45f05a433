/** Entities as the contract wants them, for tests that look at something else. */
import { randomUUID } from 'node:crypto'
import type { CatalogueRow, Experience } from '#contract/models/experience.ts'
import { defaultPreferences, type User } from '#contract/models/user.ts'

/** The nth id. */
export const sampleId = (tail: number): string => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`

export const sampleCard = (id: string): CatalogueRow => ({
  id,
  location: 'Fes',
  category: 'food',
  price: 320,
  durationHours: 3,
  groupSize: 8,
  rating: null,
  reviewCount: 0,
  availableDays: [1, 2],
  image: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  translations: { en: { title: `Walk ${id}`, duration: '3 hours', highlights: [] } },
})

/** A favorite, as in the server's list of favorites. */
export const sampleFavorite = (id: string) => {
  const texts = { title: 't', duration: 'd', highlights: [] }
  return { ...sampleCard(id), ...texts, favoritedAt: '2026-01-01T00:00:00.000Z' }
}

export const sampleUser = (name: string, id: string = randomUUID()): User => ({
  id,
  firstName: name,
  lastName: 'Test',
  name: `${name} Test`,
  email: `${name}@example.com`,
  avatar: null,
  phoneNumber: null,
  dateOfBirth: null,
  isHost: false,
  isAdmin: false,
  superhost: false,
  joinDate: '2026-01-01T00:00:00.000Z',
  languages: [],
  bio: null,
  responseRate: null,
  emailVerified: true,
  profileViews: 0,
  preferences: defaultPreferences,
})

const noDetails = { description: 'Long', meetingPoint: null, whatToBring: [], included: [], importantNotes: null }

export const sampleExperience = (id: string, more: Partial<Experience> = {}): Experience => {
  const words = { title: `Walk ${id}`, duration: '3 hours', highlights: [] }
  return {
    ...sampleCard(id),
    ...words,
    ...noDetails,
    translations: { en: { ...words, ...noDetails } },
    images: [],
    languages: ['English'],
    cancellationPolicy: 'flexible',
    host: {
      id: sampleId(990),
      name: 'Youssef',
      avatar: null,
      superhost: false,
      joinDate: '2026-01-01T00:00:00.000Z',
      languages: [],
      bio: null,
      responseRate: null,
    },
    isApproved: true,
    status: 'published',
    timeSlots: [],
    ageRestriction: null,
    fitnessLevel: null,
    reviews: [],
    version: 1,
    ...more,
  }
}
