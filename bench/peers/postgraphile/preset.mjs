import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

/** Filters and orders by any column, as every client of Directus may: without this it knows only columns that lead an index. */
export default { extends: [PostGraphileAmberPreset], disablePlugins: ['PgIndexBehaviorsPlugin'] }
