/** What is wrong with how a text is set, each with the words around it; empty where nothing is. */
import type { LanguageCode } from '#contract/models/primitives.ts'

const straight: readonly [RegExp, string][] = [[/.{0,20}['"].{0,10}/, 'a straight apostrophe or quote']]

const rules: Record<LanguageCode, readonly [RegExp, string][]> = {
  en: straight,
  fr: [
    ...straight,
    // A colon between digits would be a time, which French writes with an h; none is let through.
    [/.{0,20}[^\u00a0\u202f][?!;:»]/, 'no U+00A0 before a high sign'],
    [/«[^\u00a0\u202f].{0,20}/, 'no U+00A0 after «'],
    [/.{0,20}[“”]/, 'English quotes'],
  ],
}

export const typographyProblems = (language: LanguageCode, text: string): string[] =>
  rules[language].flatMap(([pattern, words]) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [`${words}: ${found}`]
  })
