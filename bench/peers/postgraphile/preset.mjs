import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

/**
 * Filters and orders by any column, as every client of Directus may: without this, PostGraphile offers only columns
 * that lead an index.
 */
export default { extends: [PostGraphileAmberPreset], disablePlugins: ['PgIndexBehaviorsPlugin'] }
