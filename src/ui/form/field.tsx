import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useMemo } from 'react'
import { Icon } from '../media/icon.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import * as styles from './field.css.ts'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  label: ReactNode
  /** For an error summary's link; made up otherwise. */
  id?: string
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  /** The label is heard only, where the place says what the field is. */
  hideLabel?: boolean
  children: ReactNode
}

/** What is wrong with a control, or with a group of them. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={styles.error} id={id}>
    <Icon name="warn" size="small" />
    <span>{children}</span>
  </p>
)

/** A label above a control, its hint under the label's control, its error in place. */
export const Field = ({ label, id, hint, error, optional, hideLabel, children }: FieldProps) => {
  const ownId = useId()
  const fieldId = id ?? ownId
  const describedBy = [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean).join(' ') || undefined
  const isInvalid = !!error
  const links = useMemo(() => ({ id: fieldId, describedBy, isInvalid }), [fieldId, describedBy, isInvalid])
  return (
    <div className={styles.field}>
      <label className={hideLabel ? undefined : styles.label} htmlFor={fieldId}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optional && (
          <span className={styles.optional}>
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      <FieldContext value={links}>{children}</FieldContext>
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      {hint && (
        <p className={styles.hint} id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
