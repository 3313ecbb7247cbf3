import { nearDayOf } from '../values/near-day.ts'
import type { Language } from './language.ts'

/** Weekdays from Sunday and months, abbreviated as the app's catalogues do; a test compares them. */
export const dayWords: Record<Language, { weekdays: string; months: string }> = {
  en: { weekdays: 'Sun Mon Tue Wed Thu Fri Sat', months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec' },
  hi: { weekdays: 'रवि सोम मंगल बुध गुरु शुक्र शनि', months: 'जन फ़र मार्च अप्रै मई जून जुल अग सित अक्टू नव दिस' },
  mr: { weekdays: 'रवि सोम मंगळ बुध गुरु शुक्र शनि', months: 'जाने फेब्रु मार्च एप्रि मे जून जुलै ऑग सप्टें ऑक्टो नोव्हें डिसें' },
  gu: { weekdays: 'રવિ સોમ મંગળ બુધ ગુરુ શુક્ર શનિ', months: 'જાન્યુ ફેબ્રુ માર્ચ એપ્રિ મે જૂન જુલા ઑગ સપ્ટે ઑક્ટો નવે ડિસે' },
  ta: { weekdays: 'ஞா தி செ பு வி வெ ச', months: 'ஜன பிப் மார் ஏப் மே ஜூன் ஜூலை ஆக செப் அக் நவ டிச' },
  te: { weekdays: 'ఆది సోమ మంగళ బుధ గురు శుక్ర శని', months: 'జన ఫిబ్ర మార్చి ఏప్రి మే జూన్ జులై ఆగ సెప్టెం అక్టో నవం డిసెం' },
  pa: { weekdays: 'ਐਤ ਸੋਮ ਮੰਗਲ ਬੁੱਧ ਵੀਰ ਸ਼ੁੱਕਰ ਸ਼ਨੀ', months: 'ਜਨ ਫ਼ਰ ਮਾਰਚ ਅਪ੍ਰੈ ਮਈ ਜੂਨ ਜੁਲਾ ਅਗ ਸਤੰ ਅਕਤੂ ਨਵੰ ਦਸੰ' },
}

/** `Mon 23 Nov` in Indian time, in a language. */
export const nearDayIn = (language: Language, at: Date): string =>
  nearDayOf(at, dayWords[language].weekdays, dayWords[language].months)
