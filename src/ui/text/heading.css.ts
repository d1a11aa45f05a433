import { styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { type } from '#theme/type.ts'

const { cover, title1, title2, title3, label } = type
export const size = styleVariants({ cover, title1, title2, title3, label }, (rule) => ui(rule))
