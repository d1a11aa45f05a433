import { useEffect } from 'react'
import { readExperience } from '#data/catalogue/experiences.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import type { Copy } from './experience-view.ts'

interface Props {
  id: string
  onRead: (copy: Copy) => void
}

/** Reports the device's copy of an experience whenever it changes. Renders nothing: the page is painted before the database's code loads. */
export const ExperienceCopy = ({ id, onRead }: Props) => {
  const copy = useDeviceQuery(() => readExperience(id), [id])
  useEffect(() => {
    if (copy !== undefined) onRead(copy)
  }, [copy, onRead])
  return null
}
