/** The money on the screen after the end, for tests that have played to it. */
import assert from "node:assert/strict";

/** Every player's final money is shown, and what it is made of adds up to it. */
export async function check_final_sums(page) {
  const ranks = await page.locator(".ranks li").evaluateAll((rows) => rows.map((row) => ({ score: row.querySelector("b")?.textContent, sums: row.querySelector(".final-sums")?.textContent })));
  assert.ok(ranks.length > 1);
  for (const { score, sums } of ranks) {
    if (!/\d/.test(score)) continue; // out of the game
    const plain = (text) => text.replaceAll(",", "").replace(/\u2212(?=\d)/g, "-"); // a minus without a space is a sign
    const [parts, total] = plain(sums).split(" = ");
    const sum = [...parts.matchAll(/(− )?(-?\d+)/g)].reduce((all, [, minus, amount]) => all + (minus ? -1 : 1) * Number(amount), 0);
    assert.equal(sum, Number(total), sums);
    assert.equal(Number(total), Number(plain(score)), sums);
  }
}
