import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BAND_WIDTH, bandEnds, faceScoreText, HIGHEST_SCORE, scoresOf } from './score'

describe('scores of a customer', () => {
  it('are read as the app sent them', () => {
    const sent = {
      epochScore: 640,
      modelScore: 1000,
      panCardLiveScore: '97.1',
      aadhaarCardLiveScore: '100.00',
      witnessScore: '0.98',
    }
    expect(scoresOf(sent)).toEqual({
      epochScore: 640,
      modelScore: 1000,
      panLive: 9710,
      aadhaarLive: 10_000,
      witnessLive: 98,
    })
  })

  it('are none where nothing came, or something beyond their range', () => {
    const none = { epochScore: null, modelScore: null, panLive: null, aadhaarLive: null, witnessLive: null }
    expect(scoresOf({})).toEqual(none)
    const beyond = {
      epochScore: 1001,
      modelScore: -1,
      panCardLiveScore: '100.01',
      aadhaarCardLiveScore: '7.123',
      witnessScore: 98,
    }
    expect(scoresOf(beyond)).toEqual(none)
    expect(scoresOf({ epochScore: 12.5, modelScore: '700' })).toEqual(none)
  })

  it('of the face say what was sent, with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), hundredths => {
        const text = (hundredths / 100).toFixed(2)
        const { witnessLive } = scoresOf({ witnessScore: text })
        expect(faceScoreText(witnessLive)).toBe(text)
      }),
    )
    expect(faceScoreText(null)).toBeNull()
  })

  it('fall into one band each', () => {
    expect(bandEnds(650)).toEqual({ from: 650, to: 699 })
    expect(bandEnds(950)).toEqual({ from: 950, to: 1000 })
    const bands = Array.from({ length: HIGHEST_SCORE / BAND_WIDTH }, (_, at) => bandEnds(at * BAND_WIDTH))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: HIGHEST_SCORE }), score => {
        expect(bands.filter(({ from, to }) => from <= score && score <= to)).toHaveLength(1)
      }),
    )
  })
})
