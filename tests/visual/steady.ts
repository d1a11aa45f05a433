/** What makes a screen look the same on every machine. */
import type { BrowserContext, Page } from '@playwright/test'

/**
 * All text in the display face, which comes with the app: the face for text is the system's and moves everything. Before
 * anything is painted, and outside the cascade layers, so that it wins. The policy allows no style element, but this.
 */
export const useOwnFont = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --text: Brygada, serif; --display: Brygada, serif; }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Letters and the pictures in sight are there. */
export const allPainted = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await Promise.all([400, 500, 600, 700].map((weight) => document.fonts.load(`${weight} 16px Brygada`)))
    await document.fonts.ready
  })
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      const isInSight = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
      return !isInSight || (image.complete && image.naturalWidth > 0)
    }),
  )
  // A picture that has come is not always decoded.
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => undefined)),
    ),
  )
}
