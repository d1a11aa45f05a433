import type { City } from './reference.ts'

/** In degrees; west of Greenwich is negative. */
export interface LatLng {
  latitude: number
  longitude: number
}

/** Where the cities are: their populated places in GeoNames (geonames.org, CC BY 4.0), to four decimals. */
export const cityPlaces: Readonly<Record<City, LatLng>> = {
  Marrakech: { latitude: 31.6342, longitude: -7.9999 },
  Casablanca: { latitude: 33.5883, longitude: -7.6114 },
  Fes: { latitude: 34.0331, longitude: -5.0003 },
  Chefchaouen: { latitude: 35.1688, longitude: -5.2636 },
  Essaouira: { latitude: 31.5131, longitude: -9.7698 },
  Merzouga: { latitude: 31.0994, longitude: -4.0127 },
  Ouarzazate: { latitude: 30.9189, longitude: -6.8934 },
  Tangier: { latitude: 35.7673, longitude: -5.7998 },
  Rabat: { latitude: 34.0133, longitude: -6.8326 },
  Agadir: { latitude: 30.4202, longitude: -9.5982 },
}

/** Is it one of the contract's cities, whose places are known? */
export const isOnMap = (city: string): boolean => Object.hasOwn(cityPlaces, city)
