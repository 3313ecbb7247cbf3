import { geoMercator } from 'd3-geo'

/**
 * The map of `@svg-maps/india` (MapSVG, CC BY 4.0) is a Mercator map of 68.184010–97.418146° E, 6.753659–37.084109° N on
 * 612 × 696 units. This is that projection, so that a place can be drawn on it. The tests hold it to known towns.
 */
const west = 68.18401
const east = 97.418146
const north = 37.084109
const width = 612

export const mapSize = { width, height: 696 } as const

const scale = width / (((east - west) * Math.PI) / 180)
const corner = geoMercator().scale(scale).translate([0, 0])([west, north]) ?? [0, 0]
export const indiaProjection = geoMercator().scale(scale).translate([-corner[0], -corner[1]])

/** Units of the map per kilometre at a latitude: Mercator grows to the north. */
export const unitsPerKm = (lat: number): number => scale / (6371 * Math.cos((lat * Math.PI) / 180))
