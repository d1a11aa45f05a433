/**
 * The colour under the current box. Notches are drawn in it, so whatever paints a ground of its own
 * (a sheet, a card) sets it: `vars: { [behindName]: vars.color.surface }`.
 */
export const behindName = '--behind'
export const behind = `var(${behindName})`
