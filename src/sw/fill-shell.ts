import type { KeptPage } from '#lib/start/kept-page.ts'

const mainPart = /(<main\b[^>]*)>(?:<!--\/?\$-->)*<\/main>/

/** The shell with the copy in its empty main part; null where the copy is another build's. */
export const fillShell = (shell: string, { start, sheets, markup }: KeptPage): string | null => {
  const [, open] = mainPart.exec(shell) ?? []
  if (open === undefined || !shell.includes(`src="${start}"`)) return null
  const links = sheets
    .filter((sheet) => !shell.includes(`href="${sheet}"`))
    .map((sheet) => `<link rel="stylesheet" crossorigin href="${sheet}">`)
    .join('')
  return shell.replace('</head>', () => `${links}</head>`).replace(mainPart, () => `${open} data-kept>${markup}</main>`)
}
