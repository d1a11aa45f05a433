import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { lazyPart } from '#features/shell/lazy-part.ts'
import { useStore } from '#lib/react/use-store.ts'
import { IconButton } from '#ui/action/icon-button.tsx'

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet))
const SearchSheet = lazyPart(() => import('./search-sheet.tsx').then((module) => module.SearchSheet))

type Sheet = 'search' | 'menu'

/** The phone header's two buttons and the sheets they open. */
export const PhoneMenus = ({ onLogout }: { onLogout: () => void }) => {
  const { t } = useLingui()
  const { user } = useStore(sessionStore)
  const [open, setOpen] = useState<Sheet | null>(null)
  // A sheet is fetched when it is first opened, and stays for its way out.
  const [known, setKnown] = useState<readonly Sheet[]>([])
  const show = (sheet: Sheet) => {
    setOpen(sheet)
    setKnown([...known.filter((other) => other !== sheet), sheet])
  }
  const close = () => setOpen(null)
  return (
    <>
      <IconButton label={t`Search`} icon="search" aria-haspopup="dialog" onClick={() => show('search')} />
      <IconButton label={t`Menu`} icon="menu" aria-haspopup="dialog" onClick={() => show('menu')} />
      <Suspense>
        {known.includes('search') && <SearchSheet open={open === 'search'} onClose={close} />}
        {known.includes('menu') && <MenuSheet open={open === 'menu'} onClose={close} user={user} onLogout={onLogout} />}
      </Suspense>
    </>
  )
}
