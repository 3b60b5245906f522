/** The small drawing of Geld & Börse in the lobby, 100 by 52. */
export default (
  <>
    <circle class="b" cx="30" cy="28" r="19" /><circle class="line" cx="30" cy="28" r="11" />
    <path class="line" d="M56 44 66 30l8 6 18-26M92 10l-9 2m9-2-1 9" /><path class="a" d="M56 44h36v3H56Z" />
  </>
);
