import { type FocusEvent, useState } from 'react'

const placeOf = (target: Element): number => {
  const place = target.closest('[aria-posinset]')?.getAttribute('aria-posinset')
  return place ? Number(place) - 1 : Number.NaN
}

/** The place, from 0, of the item of a list that holds the focus; null for none. `key` names the list. */
export const useFocusedItem = (key: string) => {
  const [focused, setFocused] = useState<{ key: string; item: number } | null>(null)
  const take = ({ target }: FocusEvent) => {
    const item = placeOf(target)
    setFocused(Number.isNaN(item) ? null : { key, item })
  }
  const leave = ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    // A window that is left keeps its focus for the return.
    if (document.activeElement === target || currentTarget.contains(relatedTarget)) return
    setFocused(null)
  }
  return { item: focused?.key === key ? focused.item : null, props: { onFocus: take, onBlur: leave } }
}
