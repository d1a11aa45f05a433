/** Whether a page is HTML as the standard has it: html-validate, with each exception and its reason. */
import { type ConfigData, HtmlValidate } from 'html-validate'

const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Scripts and styles come from this very server, under a policy that lets no other in.
    'require-sri': 'off',
    // A list of suggestions under a text field (the ARIA pattern of a combobox), which no native element is.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // The search follows the typing, and the return key sends it; a button would be one more stop that does nothing.
    'wcag/h32': 'off',
    // Groups of buttons and sliders are named by a label that is heard, not by a legend that is seen.
    'wcag/h71': 'off',
    // A dialog in the header begins with its own title; that the page's own first heading is an <h1> is looked at below.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
  },
}

/** Only the app fills in a shell's main part: until then the first heading is the footer's. */
const shellConfig: ConfigData = { ...config, rules: { ...config.rules, 'heading-level': 'off' } }

const validators = { page: new HtmlValidate(config), shell: new HtmlValidate(shellConfig) }

const headingProblems = (html: string): string[] => {
  const [, rank] = /<h([1-6])\b/.exec(html.replaceAll(/<dialog\b[\s\S]*?<\/dialog>/g, '')) ?? []
  return rank === '1' ? [] : ['heading-level: the first heading outside of dialogs is no <h1>']
}

/** One sentence for each breach, with the element it was found at. */
export const validityProblems = (html: string, kind: keyof typeof validators = 'page'): string[] => {
  const { results } = validators[kind].validateStringSync(html)
  const breaches = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line, column }) => {
      return `${ruleId}: ${message} (${selector ?? `line ${line}, column ${column}`})`
    }),
  )
  return kind === 'page' ? [...breaches, ...headingProblems(html)] : breaches
}
