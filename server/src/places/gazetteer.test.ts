import { places as hindiPlaces } from '@vapsi/contract/messages/hi/names'
import { ownNamesOf } from '@vapsi/contract/messages/every-place'
import { describe, expect, test } from 'vitest'
import { gazetteer } from './gazetteer.ts'

const find = (typed: string) => gazetteer().findPlaces(typed)
const best = (typed: string) => find(typed)[0]?.name
const names = (typed: string) => find(typed).map((place) => place.name)

describe('finding a place', () => {
  test('a suggestion has a name, district, state, position and kind', () => {
    expect(find('nagpur')[0]).toEqual({
      id: 'nagpur-nagpur-mh',
      name: 'Nagpur',
      district: 'Nagpur',
      state: 'Maharashtra',
      lat: expect.closeTo(21.146, 2) as number,
      lng: expect.closeTo(79.085, 2) as number,
      kind: 'city',
    })
  })

  test('the place that most people mean comes first, and at most five come', () => {
    expect(best('de')).toBe('Delhi')
    expect(best('del')).toBe('Delhi')
    expect(best('mum')).toBe('Mumbai')
    expect(best('gor')).toBe('Gorakhpur')
    expect(find('gor')[0]?.state).toBe('Uttar Pradesh')
    expect(names('ra')).toHaveLength(5)
  })

  test.each([
    ['bangalore', 'Bengaluru'],
    ['bombay', 'Mumbai'],
    ['gurgaon', 'Gurugram'],
    ['calcutta', 'Kolkata'],
    ['madras', 'Chennai'],
    ['baroda', 'Vadodara'],
    ['trivandrum', 'Thiruvananthapuram'],
    ['vizag', 'Visakhapatnam'],
    ['banaras', 'Varanasi'],
    ['allahabad', 'Prayagraj'],
    ['trichy', 'Tiruchirappalli'],
    ['calicut', 'Kozhikode'],
    ['pondicherry', 'Puducherry'],
    ['hubli', 'Hubballi'],
    ['tuticorin', 'Thoothukudi'],
    ['osmanabad', 'Dharashiv'],
    ['port blair', 'Sri Vijaya Puram'],
  ])('the former name %s finds %s', (typed, name) => expect(best(typed)).toBe(name))

  test.each([
    ['banglore', 'Bengaluru'],
    ['bnglore', 'Bengaluru'],
    ['ahemdabad', 'Ahmedabad'],
    ['kolkatta', 'Kolkata'],
    ['chenai', 'Chennai'],
    ['hydrabad', 'Hyderabad'],
    ['bhiwnadi', 'Bhiwandi'],
    ['navimumbai', 'Navi Mumbai'],
    ['dehradoon', 'Dehradun'],
    ['lukno', 'Lucknow'],
    ['delhy', 'Delhi'],
    ['coimbatur', 'Coimbatore'],
  ])('the misspelling %s finds %s', (typed, name) => expect(best(typed)).toBe(name))

  test.each([
    ['दिल्ली', 'Delhi'],
    ['मुंब', 'Mumbai'],
    ['बैंगलोर', 'Bengaluru'],
    ['लखनऊ', 'Lucknow'],
    ['नागपुर', 'Nagpur'],
    ['भिवंडी', 'Bhiwandi'],
    ['मुज़फ़्फ़रनगर', 'Muzaffarnagar'],
    ['४११००१', 'Pune'],
  ])('%s, typed in Hindi, finds %s', (typed, name) => expect(best(typed)).toBe(name))

  test.each([
    ['नागपूर', 'Nagpur'],
    ['અમદાવાદ', 'Ahmedabad'],
    ['નાગપ', 'Nagpur'],
    ['சென்னை', 'Chennai'],
    ['கோயம்பு', 'Coimbatore'],
    ['హైదరాబాద్', 'Hyderabad'],
    ['విజయవా', 'Vijayawada'],
    ['ਲੁਧਿਆਣਾ', 'Ludhiana'],
    ['ਅੰਮ੍ਰਿ', 'Amritsar'],
  ])('%s, typed in its own letters, finds %s', (typed, name) => expect(best(typed)).toBe(name))

  test('every place that has names in the letters of India is found by each of them', () => {
    const known = Object.keys(hindiPlaces).filter((name) => gazetteer().placeNamed(name)?.name === name)
    expect(known.length).toBeGreaterThan(400)
    const lost = known.flatMap((name) =>
      ownNamesOf(name)
        .filter(
          (own) =>
            !gazetteer()
              .placesNamed(own)
              .some((place) => place.name === name),
        )
        .map((own) => `${name} by ${own}`),
    )
    expect(lost).toEqual([])
  })

  test('ports, container depots and industrial areas are places too', () => {
    expect(find('jnpt')[0]).toMatchObject({ name: 'Nhava Sheva (JNPT)', kind: 'port', state: 'Maharashtra' })
    expect(find('tughlaka')[0]).toMatchObject({ name: 'ICD Tughlakabad', kind: 'container-depot' })
    expect(find('butibori')[0]).toMatchObject({ name: 'Butibori MIDC', kind: 'industrial-area' })
    expect(find('mundra').map((place) => place.kind)).toContain('port')
  })

  test('a state behind the name tells two towns apart', () => {
    expect(find('aurangabad bihar')[0]?.state).toBe('Bihar')
    expect(find('Aurangabad, Maharashtra')[0]?.name).toBe('Chhatrapati Sambhajinagar')
    expect(find('bilaspur hp')[0]?.state).toBe('Himachal Pradesh')
  })

  test('a PIN code, or its beginning, finds the place of its post office', () => {
    expect(best('560034')).toBe('Bengaluru')
    expect(best('110 001')).toBe('New Delhi')
    expect(best('411')).toBe('Pune')
    expect(best('781001')).toBe('Guwahati')
    expect(find('194101')[0]?.state).toBe('Ladakh')
    expect(find('000000')).toEqual([])
    expect(find('12')).toEqual([])
  })

  test('what is no place finds nothing, and strange input does no harm', () => {
    for (const typed of [
      'zzzzzz',
      '!!',
      "'; drop table",
      '\u0000\u0000',
      '🚚🚚',
      '((((',
      '़ा',
      ' '.repeat(50),
      'a '.repeat(40),
    ]) {
      expect(find(typed).length, typed).toBeLessThanOrEqual(5)
    }
    expect(find('zzzzzz')).toEqual([])
    expect(find('🚚🚚')).toEqual([])
  })

  test('Telangana, Ladakh and the Union territories have their own names', () => {
    expect(find('hyderabad')[0]?.state).toBe('Telangana')
    expect(find('leh')[0]?.state).toBe('Ladakh')
    expect(find('srinagar')[0]?.state).toBe('Jammu and Kashmir')
    expect(find('silvassa')[0]?.state).toBe('Dadra and Nagar Haveli and Daman and Diu')
  })
})

describe('the city at a position', () => {
  test.each([
    ['a suburb of Mumbai', 19.1197, 72.8464, 'Mumbai', 'Maharashtra'],
    ['the middle of Thane', 19.197, 72.963, 'Thane', 'Maharashtra'],
    ['Connaught Place', 28.6315, 77.2167, 'Delhi', 'Delhi'],
    ['Sector 29, Gurugram', 28.468, 77.063, 'Gurugram', 'Haryana'],
    ['Koramangala', 12.9352, 77.6245, 'Bengaluru', 'Karnataka'],
    ['Hinjawadi, beside Pune', 18.5913, 73.7389, 'Pimpri-Chinchwad', 'Maharashtra'],
    ['Leh', 34.1526, 77.5771, 'Leh', 'Ladakh'],
  ])('%s', (_, lat, lng, city, state) => expect(gazetteer().cityAt({ lat, lng })).toMatchObject({ city, state }))

  test('at sea and abroad there is none, without an error', () => {
    for (const [lat, lng] of [[15, 68] as const, [0, 0] as const, [51.5, -0.12] as const, [-90, 180] as const])
      expect(gazetteer().cityAt({ lat, lng })).toEqual({ city: null, state: null })
  })
})
