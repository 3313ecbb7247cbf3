class Isolate {
  constructor() {
    throw new Error('This Directus runs no extensions')
  }
}

module.exports = { Isolate }
