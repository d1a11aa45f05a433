/** What stands so close together on a map that fingers could not tell it apart becomes one. */

export interface ScreenSpot {
  id: string
  /** In CSS pixels. */
  x: number
  y: number
}
export interface SpotGroup {
  /** In the order that they were given. */
  ids: string[]
  x: number
  y: number
}

/** Each spot joins the first group whose first spot is nearer than `apart`; the group stands at that spot. */
export const groupSpots = (spots: readonly ScreenSpot[], apart: number): SpotGroup[] => {
  const groups: SpotGroup[] = []
  for (const { id, x, y } of spots) {
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < apart)
    if (near) near.ids.push(id)
    else groups.push({ ids: [id], x, y })
  }
  return groups
}
