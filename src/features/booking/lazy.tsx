/** The choice of a day on an experience's page: fetched beside the page, which keeps its place. */
import { lazy } from 'react'
import { loadReserve, loadWhen } from './preload.ts'

export const bookingParts = { When: lazy(loadWhen), Reserve: lazy(loadReserve) }
