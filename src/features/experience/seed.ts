import type { QueryClient } from '@tanstack/react-query'
import type { Experience } from '#contract/models/experience.ts'
import { experienceQuery } from './queries.ts'

/** What the server would say of an experience, for a server-rendered page. */
export const seedExperience = (queries: QueryClient, experience: Experience): void => {
  queries.setQueryData(experienceQuery(experience.id).queryKey, experience)
}
