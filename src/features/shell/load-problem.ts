import { loadProblemTexts } from '#i18n/problem-texts.ts'
import { ProblemScreen } from './problem-screen.tsx'

/** The screen with its texts: one file names both, because each name costs every page's start. */
export const loadProblem = async () => {
  await loadProblemTexts()
  return ProblemScreen
}
