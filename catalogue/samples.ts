/** Pictures of the sample data; the address is answered by vite.catalogue.config.ts. */
const picture = (name: string, tone: string) => ({
  src: `/pictures/${name}`,
  tone,
  alt: { en: 'A place in Morocco', fr: 'Un lieu au Maroc' },
})

export const surf = picture('agadir-surf-golden-arch', '#b98a5e')
export const trek = picture('atlas-trek-dusk-arch', '#8a6a7c')
export const shutters = picture('atlas-trek-golden-shutters', '#a9805c')
