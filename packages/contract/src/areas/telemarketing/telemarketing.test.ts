import { DEFAULT_LANGUAGE, LANGUAGES } from '@countinghouse/domain/kernel/language'
import { describe, expect, it } from 'vitest'
import { dictionaryTexts as ar } from '../../kernel/dictionaries/texts/ar'
import { dictionaryTexts as enUS } from '../../kernel/dictionaries/texts/en-US'
import { dictionaryTexts as es } from '../../kernel/dictionaries/texts/es'
import { dictionaryTexts as fr } from '../../kernel/dictionaries/texts/fr'
import { dictionaryTexts as ti } from '../../kernel/dictionaries/texts/ti'
import { dictionaryTexts as zhCN } from '../../kernel/dictionaries/texts/zh-CN'
import { dictionaryValues } from '../../kernel/dictionaries/values'
import { reportExcelQuery } from './doors'
import { telemarketingMessages } from './messages'

const texts = { 'zh-CN': zhCN, 'en-US': enUS, es, fr, ar, ti }

describe('the words of telemarketing', () => {
  it('Chinese, English and Thai have the short names CN, EN and TI; all six languages are offered (R-250, DOMAIN 15)', () => {
    expect(dictionaryValues('languageShortName')).toEqual(['CN', 'EN', 'TI'])
    for (const language of LANGUAGES)
      for (const type of dictionaryValues('telemarketingType'))
        expect(texts[language].telemarketingType?.[type], `${language} ${type}`).toBeTruthy()
    for (const message of Object.values(telemarketingMessages))
      expect(Object.values(message.texts).filter(text => text.trim())).toHaveLength(LANGUAGES.length)
  })

  it('telemarketing speaks Chinese unless another language is chosen (R-251)', () => {
    expect(DEFAULT_LANGUAGE).toBe('zh-CN')
    expect(telemarketingMessages.statusMissing.texts[DEFAULT_LANGUAGE]).toBe('请选择跟进状态')
  })

  it('loanType is 1 first loan, 2 re-loan (R-260)', () => {
    expect(dictionaryValues('teleLoanType')).toEqual(['1', '2'])
    expect(zhCN.teleLoanType).toEqual({ '1': expect.stringContaining('首'), '2': expect.stringMatching(/复|续|再/) })
  })

  it('business types are first loan, reloan, first and reloan, early settlement (R-261)', () => {
    expect(dictionaryValues('businessType')).toEqual(['1', '2', '3', '4'])
    expect(enUS.businessType?.['4']).toBe('Early settlement')
  })

  it('a report is 1 daily or 2 weekly (R-262), and T1 convert is the one export type (R-263)', () => {
    expect(dictionaryValues('reportType')).toEqual(['1', '2'])
    expect(dictionaryValues('exportType')).toEqual(['1'])
    expect(reportExcelQuery.parse({ exportType: '1' })).toMatchObject({ reportType: 1, exportType: 1 })
    expect(reportExcelQuery.safeParse({ reportType: '3' }).success).toBe(false)
    expect(reportExcelQuery.safeParse({ exportType: '2' }).success).toBe(false)
  })
})
