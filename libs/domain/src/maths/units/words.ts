/** Units as words, in the eight languages, singular and plural, and as they are written by those who do not mind capitals. */

/** The unit of the table, and the words for it. */
const rows: readonly (readonly [unit: string, words: string])[] = [
  ['m', 'Meter Metern metre metres mètre mètres metro metros метр метра метров м 米 公尺 メートル 미터'],
  [
    'km',
    'Kilometer Kilometern kilometre kilomètre kilomètres kilómetro kilómetros kilometros километр километра километров км 千米 公里 キロメートル 킬로미터',
  ],
  [
    'cm',
    'Zentimeter Zentimetern centimètre centimètres centímetro centímetros centimetros сантиметр сантиметра сантиметров см 厘米 センチメートル センチ 센티미터',
  ],
  [
    'mm',
    'Millimeter Millimetern millimètre millimètres milímetro milímetros milimetros миллиметр миллиметра миллиметров мм 毫米 ミリメートル ミリ 밀리미터',
  ],
  ['dm', 'Dezimeter décimètre décimètres decímetro дециметр дециметров дм 分米'],
  ['g', 'Gramm gramme grammes gramo gramos грамм грамма граммов г 克 グラム 그램'],
  [
    'kg',
    'Kilogramm kilogramme kilogrammes kilogramo kilogramos килограмм килограмма килограммов кг 千克 公斤 キログラム 킬로그램',
  ],
  ['mg', 'Milligramm milligramme milligrammes miligramo miligramos миллиграмм мг 毫克 ミリグラム 밀리그램'],
  ['t', 'Tonne Tonnen tonelada toneladas тонна тонны тонну тонн т 吨 トン 톤'],
  ['s', 'secs Sekunde Sekunden seconde secondes segundo segundos секунда секунды секунду секунд сек 秒 초'],
  ['min', 'mins Minute Minuten minuto minutos минута минуты минуту минут мин 分 分钟 分鐘 분'],
  ['h', 'hrs Stunde Stunden heure heures hora horas час часа часов ч 时 小时 小時 時間 시간'],
  ['day', 'Tag Tage Tagen jour jours día días dia dias день дня дней 天 日 일'],
  ['week', 'Woche Wochen semaine semaines semana semanas неделя недели неделю недель 周 週間 주'],
  ['L', 'Liter Litern litre litres litro litros литр литра литров л 升 リットル 리터'],
  ['mL', 'Milliliter millilitre millilitres mililitro mililitros миллилитр миллилитров мл 毫升 ミリリットル 밀리리터'],
  ['N', 'Newton newtons ньютон ньютона ньютонов 牛顿 牛 ニュートン 뉴턴'],
  ['J', 'Joule julio julios джоуль джоуля джоулей Дж 焦耳 焦 ジュール 줄'],
  ['kJ', 'Kilojoule килоджоуль килоджоулей кДж 千焦 キロジュール 킬로줄'],
  ['W', 'Watt vatio vatios ватт ватта Вт 瓦特 瓦 ワット 와트'],
  ['kW', 'Kilowatt киловатт кВт 千瓦 キロワット 킬로와트'],
  ['V', 'Volt voltio voltios вольт вольта 伏特 伏 ボルト 볼트'],
  ['A', 'Ampere ampère ampères amperio amperios ампер ампера 安培 安 アンペア 암페어'],
  ['Hz', 'Hertz герц герца Гц 赫兹 赫 ヘルツ 헤르츠'],
  ['Pa', 'Pascal Па паскаль 帕斯卡 帕 パスカル 파스칼'],
  ['°', 'Grad degré degrés grado grados градус градуса градусов 度 도'],
  ['%', 'Prozent pourcent процент процента процентов 百分之 パーセント 퍼센트'],
  ['€', 'Euro Euros EUR евро 欧元 ユーロ 유로'],
  ['ct', 'Cent Cents centime centimes céntimo céntimos цент центов'],
  ['$', 'Dollar Dollars USD dólar dólares доллар доллара долларов 美元 ドル 달러'],
  ['¥', 'Yuan Yen 元 円'],
  ['₽', 'рубль рубля рублей руб'],
  ['₩', '원'],
];

/** Symbols in capitals or without, where no other unit can be meant. */
const symbols = 'km cm dm kg kJ kW kWh Wh kV Hz kHz MHz GHz kN kPa hPa MPa mAh mL dL kcal';

const wordOf = (text: string): string => text.toLowerCase();

const units = new Map<string, string>([
  ...rows.flatMap(([unit, words]) => words.split(' ').map((word): [string, string] => [wordOf(word), unit])),
  ...symbols.split(' ').map((symbol): [string, string] => [symbol.toLowerCase(), symbol]),
]);

/** The unit that a word or a carelessly written symbol names; null where it names none. A dot behind an abbreviation does not matter. */
export const unitOfWord = (word: string): string | null => units.get(wordOf(word).replace(/\.$/, '')) ?? null;
