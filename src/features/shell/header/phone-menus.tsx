import { useLingui } from '@lingui/react/macro'
import { Suspense, useMemo, useState } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { menuOpening } from '#features/shell/header/menu-opening.ts'
import { MenuSheet, SearchSheet } from '#features/shell/lazy.ts'
import { useStore } from '#lib/react/use-store.ts'
import { IconButton } from '#ui/action/icon-button.tsx'

/** The phone header's two buttons and the sheets they open. */
export const PhoneMenus = ({ onLogout }: { onLogout: () => void }) => {
  const { t } = useLingui()
  const { user } = useStore(sessionStore)
  // The sheet is fetched when it is first opened, and stays for its way out.
  const [isSearchOpen, setSearchOpen] = useState<boolean | null>(null)
  // Always the same element: a new one would have React give up what the server drew while its code is on its way.
  const menu = useMemo(
    () => (
      <Suspense>
        <MenuSheet onLogout={onLogout} />
      </Suspense>
    ),
    [onLogout],
  )
  return (
    <>
      <IconButton label={t`Search`} icon="search" aria-haspopup="dialog" onClick={() => setSearchOpen(true)} />
      <IconButton
        label={t`Menu`}
        icon="menu"
        aria-haspopup="dialog"
        // The one that stands in the page is a visitor's.
        {...(user ? { onClick: menuOpening.button.onClick } : menuOpening.button)}
      />
      <Suspense>
        {isSearchOpen !== null && (
          <SearchSheet
            open={isSearchOpen}
            onClose={() => setSearchOpen(false)}
            onNotLoaded={() => setSearchOpen(null)}
          />
        )}
      </Suspense>
      {menu}
    </>
  )
}
