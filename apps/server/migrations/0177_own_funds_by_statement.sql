-- What the owners put into a channel account, or take out of it, is known by the company's statement.
alter table channel_difference drop constraint channel_difference_settled_as_check;
alter table channel_difference add constraint channel_difference_settled_as_check check (settled_as in ('channelCharge', 'unclaimed', 'ownFunds', 'loss'));
