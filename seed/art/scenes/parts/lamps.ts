/** Colours of lamp and fire light. Scenes drawn in code use them; they are never relit once lamps are on. */
export const lampColors = ['#ffcf7a', '#ffdf9c', '#fff0c0', '#ffb85a', '#f9b95a', '#ffe9a8', '#f08a2a'] as const
export const windowLight = ['#ffcf7a', '#ffdf9c', '#f9b95a'] as const
