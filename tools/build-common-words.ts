/**
 * `npm run common-words`: writes `server/accounts/security/common-words.txt` from the lists of zxcvbn-ts, most common first in each:
 * passwords that leaked, French words, and French first names, which are Morocco's too.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { commonStems } from '#contract/rules/people/common-passwords.ts'
import { passwordProblem } from '#contract/rules/people/passwords.ts'
import { formsOfEntry } from '#server/accounts/security/common-passwords.ts'

const root = path.join(import.meta.dirname, '..')
const read = async (list: string): Promise<string[]> =>
  JSON.parse(await readFile(path.join(root, 'node_modules/@zxcvbn-ts', list), 'utf8'))

const passwords = await read('language-common/src/passwords.json')
const frenchWords = await read('language-fr/src/commonWords.json')
const frenchNames = await read('language-fr/src/lastnames.json')
const entries = [
  ...passwords.slice(0, 10_000),
  // However rare: those that pass the rules as they are.
  ...passwords.filter((password) => passwordProblem(password) === null),
  ...frenchWords.slice(0, 4000),
  ...frenchNames,
  ...commonStems,
]
const words = [...new Set(entries.flatMap(formsOfEntry))].sort()
const license = await readFile(path.join(root, 'node_modules/@zxcvbn-ts/language-common/LICENSE.txt'), 'utf8')
const head = `Words and numbers that common passwords are made of (npm run common-words), from zxcvbn-ts:\n\n${license}`
const comment = head.trim().replaceAll(/^/gm, '# ').replaceAll(/ +$/gm, '')
await writeFile(path.join(root, 'server/accounts/security/common-words.txt'), `${comment}\n${words.join('\n')}\n`)
console.log(`${words.length} words`)
