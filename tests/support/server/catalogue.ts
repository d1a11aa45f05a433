import type { ExperienceCard } from '#contract/models/experience.ts'
import { askServer, type Person } from '../people/people.ts'

/** Experiences of the sample catalogue, as the server lists them, with their titles in that language. */
export const someExperiences = async (
  app: Parameters<typeof askServer>[0],
  count: number,
  language: 'en' | 'fr' = 'en',
): Promise<ExperienceCard[]> => {
  // The contract's schema of this answer is tested with the server.
  const { experiences } = (await askServer(app, 'GET', `/experiences?limit=${count}&lang=${language}`)) as {
    experiences: ExperienceCard[]
  }
  return experiences
}

/** Ids of what the server holds saved for a person, sorted. */
export const savedOnServer = async (person: Person): Promise<string[]> => {
  const { favorites } = await person.ask<{ favorites: { id: string }[] }>('GET', '/users/favorites')
  return favorites.map(({ id }) => id).sort()
}

export const idsOf = (experiences: readonly { id: string }[]): string[] => experiences.map(({ id }) => id).sort()
