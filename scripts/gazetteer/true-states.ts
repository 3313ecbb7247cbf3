/**
 * Towns near a border that the sources put on its wrong side, or in no district: name in the sources, their state, the
 * true state (Census of India and the post), its district.
 */
export const trueStates: readonly (readonly [name: string, from: string, state: string, district: string])[] = [
  ['Kalka', 'HP', 'HR', 'Panchkula'],
  ['Neemuch', 'RJ', 'MP', 'Neemuch'],
  ['Bhawani Mandi', 'MP', 'RJ', 'Jhalawar'],
  ['Yanam', 'AP', 'PY', 'Yanam'],
  ['Mahe', 'KL', 'PY', 'Mahe'],
  ['Madayi', 'PY', 'KL', 'Kannur'],
  ['Kunnimangalam', 'PY', 'KL', 'Kannur'],
  ['Parassala', 'TN', 'KL', 'Thiruvananthapuram'],
  ['Mankachar', 'ML', 'AS', 'South Salmara Mancachar'],
  ['Umarkot', 'CG', 'OD', 'Nabarangpur'],
  ['Junagarh', 'CG', 'OD', 'Kalahandi'],
  ['Borigumma', 'CG', 'OD', 'Koraput'],
  ['Paparhahandi', 'CG', 'OD', 'Nabarangpur'],
  ['Raighar', 'CG', 'OD', 'Nabarangpur'],
  ['Phek', 'MN', 'NL', 'Phek'],
  ['Rangapahar', 'AS', 'NL', 'Dimapur'],
  ['Bhairabi', 'AS', 'MZ', 'Kolasib'],
  ['Khetia', 'MH', 'MP', 'Barwani'],
  ['Dharni', 'MP', 'MH', 'Amravati'],
  ['Nipani', 'MH', 'KA', 'Belagavi'],
  ['Kamatgi', 'MH', 'KA', 'Bagalkot'],
  ['Canacona', 'KA', 'GA', 'South Goa'],
  ['Muri', 'WB', 'JH', 'Ranchi'],
  ['Kiri Buru', 'OD', 'JH', 'West Singhbhum'],
  ['Banbasa', 'UP', 'UK', 'Champawat'],
  ['Boh', 'PB', 'HR', 'Ambala'],
  ['Mani Majra', 'HR', 'CH', 'Chandigarh'],
  ['Jaitpur', 'HR', 'DL', 'South East Delhi'],
]
