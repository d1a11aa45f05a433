import type { ReactNode } from 'react'
import { hidden } from './visually-hidden.css.ts'

/** Words for those who listen. */
export const VisuallyHidden = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span className={hidden} id={id}>
    {children}
  </span>
)
