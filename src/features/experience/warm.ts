/** Fetches the data layer's code beside the page's own, as soon as somebody is on the way here. */
export const warmExperience = (): void => {
  // Where it cannot be had now, the page asks again and says so.
  void import('#data/experiences.ts').catch(() => undefined)
}
