import { useState } from 'react'
import * as styles from './people.css.ts'
import { PersonSheet } from './person-sheet.tsx'

interface Props {
  id: string
  name: string
  /** Something was decided about them; called once the sheet is closed. */
  onChanged?: () => void
}

/** A person's name; what is known of them opens with it. */
export const PersonButton = ({ id, name, onChanged = () => {} }: Props) => {
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button type="button" className={styles.person} aria-haspopup="dialog" onClick={() => setOpen('open')}>
        <span dir="auto">{name}</span>
      </button>
      {open !== 'never' && (
        <PersonSheet
          id={id}
          name={name}
          isOpen={open === 'open'}
          onClose={(isChanged) => {
            setOpen('closed')
            if (isChanged) onChanged()
          }}
        />
      )}
    </>
  )
}
