import type { ReactNode } from 'react'
import { prose } from './prose.css.ts'

/** Long text: paragraphs, headings, lists and links as they come. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={prose}>{children}</div>
