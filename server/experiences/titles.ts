type Titles = { [Language in 'en' | 'fr']?: { title: string } | undefined }

/** Returns an experience's titles for the data of a notification. A listing may lack a language. */
export const titlesOf = ({ en, fr }: Titles): { titleEn?: string; titleFr?: string } => ({
  ...(en && { titleEn: en.title }),
  ...(fr && { titleFr: fr.title }),
})

/** Returns an experience's titles by language, as the API has them. */
export const titlesByLanguage = ({ en, fr }: Titles): { en?: string; fr?: string } => ({
  ...(en && { en: en.title }),
  ...(fr && { fr: fr.title }),
})
