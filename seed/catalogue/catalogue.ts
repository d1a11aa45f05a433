import { agadir } from './agadir.ts'
import { casablanca } from './casablanca.ts'
import { chefchaouen } from './chefchaouen.ts'
import { essaouira } from './essaouira.ts'
import { fes } from './fes.ts'
import { marrakech } from './marrakech.ts'
import { merzouga } from './merzouga.ts'
import { ouarzazate } from './ouarzazate.ts'
import { rabat } from './rabat.ts'
import { tangier } from './tangier.ts'
import type { SeedExperience } from './types.ts'

export const experiences: SeedExperience[] = [
  ...marrakech,
  ...casablanca,
  ...fes,
  ...chefchaouen,
  ...essaouira,
  ...merzouga,
  ...ouarzazate,
  ...tangier,
  ...rabat,
  ...agadir,
]
