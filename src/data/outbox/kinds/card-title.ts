import type { StoredRow } from '#data/db/outbox-row.ts'

/** The title on the row's card, in the languages that it has; empty where there is no card. */
export const cardTitle = ({ card }: StoredRow): { en?: string; fr?: string } => {
  const { en, fr } = card?.translations ?? {}
  return { ...(en && { en: en.title }), ...(fr && { fr: fr.title }) }
}
