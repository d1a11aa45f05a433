import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'

/** A place that is not open yet keeps the look of its neighbours, dimmed. */
export const later = style(ui({ cursor: 'help', opacity: 0.72, textDecoration: 'none', textAlign: 'start' }))
