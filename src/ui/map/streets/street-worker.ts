/** MapLibre's worker, as a file of our own: the policy lets no other one run. */
import 'maplibre-gl/dist/maplibre-gl-worker.mjs'
