/** What a small screen shows wrongly. These run in the page. */

/** Controls and headings that are wider than the window, or whose words are cut by their own box. */
export const cutTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('h1, h2, h3, button, label, legend, [role=tab], main a')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      // Drawn for screen readers alone, or in a row that scrolls by itself.
      if (width <= 1 || element.closest('[data-scrolls], dialog:not([open])')) return false
      let around = element.parentElement
      while (around && !/auto|scroll/.test(getComputedStyle(around).overflowX)) around = around.parentElement
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut =
        overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      return isCut || (!around && (left < -1 || right > innerWidth + 1))
    })
    .map((element) => element.ariaLabel || element.innerText.slice(0, 60))

/** Fields that one types into or chooses from, in smaller letters than Safari shows without zooming in. */
export const smallFields = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
    .filter((field) => !/^(checkbox|radio|range|file|hidden|submit|button)$/.test(field.getAttribute('type') ?? ''))
    .filter((field) => field.checkVisibility())
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${field.tagName} ${field.getAttribute('name') ?? field.id}`)
