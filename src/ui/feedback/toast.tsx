import { useLingui } from '@lingui/react/macro'
import * as Radix from '@radix-ui/react-toast'
import { useRef } from 'react'
import { useStore } from '#lib/react/use-store.ts'
import { buttonClass } from '../action/button-class.ts'
import { shape } from '../action/icon-button.css.ts'
import { Icon } from '../media/icon.tsx'
import * as styles from './toast.css.ts'
import { dismissToast, toastStore } from './toast-store.ts'
import { useClearOfBars } from './use-clear-of-bars.ts'

const icons = { plain: 'info', success: 'check', critical: 'warn' } as const

/** The specification's toast: 5 s, a swipe to the right of 50 px, F8 leads to it. */
export const Toast = () => {
  const { t } = useLingui()
  const toast = useStore(toastStore)
  const viewport = useRef<HTMLOListElement>(null)
  useClearOfBars(viewport, toast?.isOpen === true)
  if (!toast) return null
  const { id, isOpen, title, description, tone = 'plain', action, next } = toast
  return (
    <Radix.Provider label={t`Notification`} duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Radix.Root
        key={id}
        className={styles.toast}
        open={isOpen}
        type={tone === 'critical' ? 'foreground' : 'background'}
        onOpenChange={(open) => {
          if (!open) dismissToast(id)
        }}
      >
        <span className={styles.icon[tone]}>
          <Icon name={icons[tone]} />
        </span>
        <div className={styles.words}>
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
        </div>
        {/* Two of them would leave no room for the words: they stand under them. */}
        <div className={next ? styles.actionsBelow : styles.actions}>
          {[next, action].map(
            (one) =>
              one && (
                <Radix.Action
                  key={one.label}
                  className={buttonClass('text', 'small')}
                  altText={one.label}
                  onClick={one.onPress}
                >
                  {one.label}
                </Radix.Action>
              ),
          )}
        </div>
        <Radix.Close className={shape.round} aria-label={t`Close`}>
          <Icon name="x" size="small" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        className={styles.viewport}
        ref={viewport}
        hotkey={['F8']}
        label={`${t`Notifications`} ({hotkey})`}
      />
    </Radix.Provider>
  )
}
